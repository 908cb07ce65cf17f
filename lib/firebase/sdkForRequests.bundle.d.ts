export * from './sdkForRequests';
