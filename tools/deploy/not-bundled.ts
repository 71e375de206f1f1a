/** Libraries that stay beside the bundle: native code, and WebAssembly with its data files. */
export const notBundled = ['@node-rs/argon2', '@electric-sql/pglite', 'sharp'];
