// The library ships no types.
declare module 's3rver' {
  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets?: { name: string; configs: string[] }[];
  }
  const S3rver: new (options: Options) => { run(): Promise<{ address: string; port: number }>; close(): Promise<void> };
  export default S3rver;
}
