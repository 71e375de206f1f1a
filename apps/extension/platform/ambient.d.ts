/// <reference types="chrome" />
/** Its bytes. */
declare module '*.png' {
  const file: Uint8Array<ArrayBuffer>;
  export default file;
}
declare module '*.css' {
  const css: string;
  export default css;
}
