'use client';

import { Component, type ReactNode } from 'react';

type SilentErrorBoundaryProps = {
  /** The fallback; nothing by default, for invisible parts. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * Error boundary for failures that visitors need not know about (otherwise `IslandBoundary`). React only supports
 * classes for this, and logs the error to the console.
 */
export class SilentErrorBoundary extends Component<SilentErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Retries when there is something new to render, such as a corrected post. */
  override componentDidUpdate(before: SilentErrorBoundaryProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
