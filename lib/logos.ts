import sprite from './logos.json';

/** The name of a logo in content/logos. */
export type LogoName = keyof typeof sprite.logos;

/** URL of a logo in the sprite, and its size in the units of the drawing. */
export function getLogo(name: LogoName): { href: string; width: number; height: number } {
  return { href: `${sprite.file}#${name}`, ...sprite.logos[name] };
}
