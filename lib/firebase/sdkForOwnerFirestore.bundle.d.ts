export * from './sdkForOwnerFirestore';
