export * from './sdkForWriting';
