import { Component, type ReactNode } from 'react';

type BoundaryProps = { revision: number; onError: (error: Error) => void; children: ReactNode };

/** Keeps an error in forms from ending the whole editor; they are tried again when the content has changed. */
export class Boundary extends Component<BoundaryProps, { failedAt: number | null }> {
  override state: { failedAt: number | null } = { failedAt: null };

  override componentDidCatch(error: Error): void {
    this.setState({ failedAt: this.props.revision });
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.revision ? null : this.props.children;
  }
}
