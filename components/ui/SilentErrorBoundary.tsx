'use client';

import { Component, type ReactNode } from 'react';

type SilentErrorBoundaryProps = {
  /** Shown instead of children that failed. Nothing by default, for children that are invisible. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Error boundary for failures that visitors need not know about. `IslandBoundary` is for all other failures, and shows a
 * message. This is a class, because React has no hook for error boundaries. React logs the error to the console.
 */
export class SilentErrorBoundary extends Component<SilentErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Tries again when the children change, for example after a post was corrected. */
  override componentDidUpdate(previousProps: SilentErrorBoundaryProps) {
    if (this.state.failed && previousProps.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
