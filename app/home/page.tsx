// The home page at its second address; its canonical address is `/`.
export { default, metadata } from '../page';
