// The home page at a second URL; its canonical URL is `/`.
export { default, metadata } from '../page';
