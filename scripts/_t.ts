import { serve } from './serve';
const s = await serve(4173, console.log);
console.log(s.url);
