'use client';

import { Component, type ReactNode } from 'react';

type QuietBoundaryProps = {
  /** Fallback that replaces the part; nothing by default, for parts that are not visible. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * A silent error boundary, for parts whose failure does not concern the visitor (otherwise
 * `IslandBoundary`). React requires a class for it, and logs the error.
 */
export class QuietBoundary extends Component<QuietBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** New children, such as a corrected post, reset the boundary. */
  override componentDidUpdate(before: QuietBoundaryProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
