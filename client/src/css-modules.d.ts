/** A module's class names; `tests/system/toolchain/build/css-modules.test.ts` checks that those which components use exist. */
declare module '#client/*.module.css' {
  const classNames: Readonly<Record<string, string>>
  export = classNames
}

/** The styles alone, for what comes later or stays as the server has rendered it. */
declare module '#client/*.module.css?kept' {
  const classNames: Readonly<Record<string, string>>
  export = classNames
}
