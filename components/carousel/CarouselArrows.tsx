import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { messages } from './messages';

type CarouselArrowsProps = {
  index: number;
  count: number;
  trackId: string;
  onPrevious: () => void;
  onNext: () => void;
};

/**
 * The two arrows: beside the dots on phones, otherwise at the bottom of the slides. At the first and the last slide one arrow is
 * invisible, but keeps its space (docs/specification.md, section 4).
 */
export function CarouselArrows({ index, count, trackId, onPrevious, onNext }: CarouselArrowsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isFirst = index === 0;
  const isLast = index === count - 1;

  // An arrow that becomes invisible would lose the keyboard focus, so the focus moves to the other arrow.
  useLayoutEffect(() => {
    if (isFirst && document.activeElement === previous.current) next.current?.focus();
    if (isLast && document.activeElement === next.current) previous.current?.focus();
  }, [isFirst, isLast]);

  const getArrowProps = (isAtEnd: boolean) => ({
    'aria-controls': trackId,
    className: `size-11 focus-visible:outline-offset-[-5px] md:size-14 md:bg-overlay ${isAtEnd ? 'invisible' : ''}`,
  });
  return (
    <div dir="ltr" className="carousel-arrows js-only">
      <IconButton
        ref={previous}
        aria-label={messages.previous}
        onClick={onPrevious}
        {...getArrowProps(isFirst)}
      >
        <Icon name="arrowLeft" />
      </IconButton>
      <IconButton ref={next} aria-label={messages.next} onClick={onNext} {...getArrowProps(isLast)}>
        <Icon name="arrowRight" />
      </IconButton>
    </div>
  );
}
