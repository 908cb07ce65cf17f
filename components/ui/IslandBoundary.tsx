'use client';

import { Component, type ReactNode } from 'react';
import { Button } from './Button';

type IslandBoundaryProps = { children: ReactNode } & (
  | {
      /** What is said in the place of a part that failed, and on the button that tries it again. */
      words: { text: string; retry: string };
      /** In the bar at the top there is room for the button only; the text is for screen readers. */
      compact?: boolean;
    }
  | {
      /** What stands in its place until it is given something new to show. */
      fallback: ReactNode;
    }
);

/** Keeps the failure of one part from taking the page with it. React knows no other way than a class. */
export class IslandBoundary extends Component<IslandBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: IslandBoundaryProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if ('fallback' in this.props) return this.props.fallback;
    const { words, compact } = this.props;
    return (
      <div role="alert" className={compact ? 'flex-none' : 'wrap grid justify-items-start gap-3 py-stack'}>
        <p className={compact ? 'sr-only' : undefined}>{words.text}</p>
        <Button variant="quiet" onClick={() => this.setState({ failed: false })}>
          {words.retry}
        </Button>
      </div>
    );
  }
}
