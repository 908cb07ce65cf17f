import sprite from './logos.json';

/** The name of a mark in content/logos. */
export type LogoName = keyof typeof sprite.logos;

/** Address of a mark in the sprite, and its proportions in the units of its drawing. */
export function getLogo(name: LogoName): { href: string; width: number; height: number } {
  return { href: `${sprite.file}#${name}`, ...sprite.logos[name] };
}
