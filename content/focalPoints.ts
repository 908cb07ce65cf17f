import type { PhotoName } from '@/lib/photos/photoName';
import type { FocalPoint } from '@/lib/photos/recipe';

/**
 * Where the subject is, in percent from the left (`x`) and from the top (`y`), in steps of 5.
 * Crops keep this point in view; a photograph that is not listed is cropped around its center.
 */
export const focalPoints = {
  'hero/hero-01-headshot-rembrandt-charcoal': { x: 75, y: 5 },
  'hero/hero-02-studio-rust-backdrop-softbox': { x: 65, y: 60 },
  'hero/hero-03-product-amber-glass': { x: 65, y: 45 },
  'hero/hero-04-lifestyle-window-light': { x: 70, y: 50 },
  'hero/hero-05-christmas-ornaments-bokeh': { x: 65, y: 45 },
  'hero/hero-06-family-boots-by-the-door': { x: 45, y: 70 },
  'hero/hero-07-camera-on-tripod': { x: 75, y: 40 },
  'hero/hero-08-headshot-bronze-rim': { x: 75, y: 5 },
  'hero/hero-09-headshot-terracotta-window': { x: 75, y: 5 },
  'hero/hero-10-headshot-basalt-rust': { x: 75, y: 5 },
  'hero/hero-11-headshot-limewood-loop': { x: 75, y: 5 },
  'about/camera-on-tripod-and-shot-list': { x: 30, y: 50 },
  'about/photographer-behind-camera': { x: 25, y: 50 },
  'category/headshots': { x: 50, y: 25 },
  'category/portraits': { x: 50, y: 60 },
  'category/product': { x: 60, y: 65 },
  'category/studio': { x: 45, y: 60 },
  'headshots/five-lights-1-rembrandt': { x: 50, y: 25 },
  'headshots/five-lights-2-loop': { x: 50, y: 25 },
  'headshots/five-lights-3-butterfly': { x: 50, y: 25 },
  'headshots/five-lights-4-split': { x: 50, y: 25 },
  'headshots/five-lights-5-rim': { x: 50, y: 25 },
  'headshots/headshot-butterfly-high-key': { x: 50, y: 35 },
  'headshots/headshot-clamshell-rust-drape': { x: 50, y: 25 },
  'headshots/headshot-dark-stone-low-key': { x: 50, y: 35 },
  'headshots/headshot-loop-light-warm-grey': { x: 50, y: 25 },
  'headshots/headshot-over-the-shoulder': { x: 45, y: 30 },
  'headshots/headshot-rembrandt-light': { x: 50, y: 30 },
  'headshots/headshot-rim-light-profile': { x: 45, y: 30 },
  'headshots/headshot-short-light-rust-backdrop': { x: 50, y: 25 },
  'headshots/headshot-silhouette-profile': { x: 50, y: 30 },
  'headshots/headshot-split-light': { x: 50, y: 35 },
  'headshots/headshot-team-of-two': { x: 50, y: 40 },
  'headshots/headshot-window-light-terracotta': { x: 50, y: 25 },
  'gallery/sculpted-face-detail': { x: 40, y: 45 },
  'portraits/maternity-1': { x: 55, y: 20 },
  'portraits/senior-1': { x: 50, y: 30 },
  'retouching/cast-after': { x: 50, y: 5 },
  'retouching/cast-before': { x: 50, y: 5 },
} satisfies Partial<Record<PhotoName, FocalPoint>>;
