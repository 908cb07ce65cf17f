export * from './sdkForProofs';
