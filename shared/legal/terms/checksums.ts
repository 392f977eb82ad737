/**
 * SHA-256 of each version that was published (`server/terms/rules.ts`). A line is added with a new version, and never changed: what
 * people have agreed to stays as it was, prices in it too.
 */
export const TERMS_CHECKSUMS: Readonly<Record<string, string>> = {
  '2026-11-23': 'e1eec21a60ff5752c71f313bcd8d673efed0b0b8345ebe0eedb6f3aa3dab9b48',
  '2026-11-25': '461210c2a74bb8d476240f27512d2e719f8abf2c7335b2fa1ed08c2e5363b2ad',
}
