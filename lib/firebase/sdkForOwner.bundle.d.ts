export * from './sdkForOwner';
