'use client';

import { Component, type ReactNode } from 'react';

type QuietBoundaryProps = {
  /** Fallback that replaces the part; nothing by default, for parts that are not visible. */
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * Keeps the failure of one part from taking the page with it, where a visitor need not hear of it (otherwise
 * `IslandBoundary`). React knows no other way than a class, and writes the failure to the console.
 */
export class QuietBoundary extends Component<QuietBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** What is new to show, such as a post that was corrected, gets its chance. */
  override componentDidUpdate(before: QuietBoundaryProps) {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
