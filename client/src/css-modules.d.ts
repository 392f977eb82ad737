/** A module's class names; `tests/system/toolchain/css-modules.test.ts` checks that those which components use exist. */
declare module '#client/*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export = classNames
}
