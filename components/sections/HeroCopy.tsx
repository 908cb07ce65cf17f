'use client';

import { useContext, useEffect, useState } from 'react';
import { SlideContext } from '@/components/carousel/Carousel';
import { ButtonLink } from '@/components/ui/Button';
import type { LinkAction } from '@/content/schema/common';
import type { SlideWords } from '@/content/schema/home';

/** How long the words of the last slide stay while they fade out, in milliseconds (design notes, round 6). */
const fadeMs = 240;

type HeroCopyProps = {
  headline: string;
  primary: LinkAction;
  slides: SlideWords[];
};

/** The headline and the buttons of the hero, and words that follow the slide: those of the first one are in the HTML. */
export function HeroCopy({ headline, primary, slides }: HeroCopyProps) {
  const words = slides[useContext(SlideContext)] ?? slides[0];
  const [shownWords, setShownWords] = useState(words);
  const isFading = words?.lead !== shownWords?.lead;
  useEffect(() => {
    const timer = setTimeout(() => setShownWords(words), fadeMs);
    return () => clearTimeout(timer);
  }, [words]);
  const fadeClass = `transition-opacity duration-160 ${isFading ? 'opacity-0' : ''}`;
  return (
    // Swipes that start on the text scroll the slides, because only the links receive pointer events. The outer element
    // is not painted. It is there for accessibility checkers, which read the color behind the text from ancestors.
    <div className="contents lg:bg-on-photo-backdrop">
      <div className="hero-copy">
        {/* One text with line feeds instead of elements: no line moves when the typeface has loaded. */}
        <h1 className="text-hero">{headline}</h1>
        <div className="mt-2 grid leading-normal *:col-start-1 *:row-start-1 md:mt-3 md:text-h4">
          {/* Keeps the height of the first words, so that nothing moves. */}
          {shownWords !== slides[0] && (
            <p className="invisible" aria-hidden>
              {slides[0]?.lead}
            </p>
          )}
          {/* New elements for new words: on a translated page, the old ones are no longer React's. */}
          <p className={fadeClass}>
            <span key={shownWords?.lead}>{shownWords?.lead}</span>
          </p>
        </div>
        <div className="hero-actions">
          <ButtonLink variant="primary" href={shownWords?.primaryHref ?? primary.href} className="min-h-12">
            {primary.label}
          </ButtonLink>
          <a href={shownWords?.secondary.href} className={fadeClass}>
            <span key={shownWords?.lead}>{shownWords?.secondary.label}</span>
          </a>
        </div>
      </div>
    </div>
  );
}
