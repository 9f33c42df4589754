import { Component, type ReactNode } from 'react';

interface BrokenProps {
  /** Going elsewhere tries again. */
  readonly at: string;
  readonly children: ReactNode;
}

interface BrokenState {
  readonly says: string | null;
}

/** What stands where a screen could not be loaded or drawn: the frame around it stays. */
export class Broken extends Component<BrokenProps, BrokenState> {
  static getDerivedStateFromError(error: unknown): BrokenState {
    return { says: error instanceof Error ? error.message : String(error) };
  }

  override state: BrokenState = { says: null };

  override componentDidUpdate({ at }: BrokenProps): void {
    if (at !== this.props.at && this.state.says !== null) this.setState({ says: null });
  }

  override render(): ReactNode {
    const { says } = this.state;
    if (says === null) return this.props.children;
    return (
      <article className="screen" role="alert">
        <header>
          <h1>This screen could not be shown</h1>
        </header>
        <p>{says}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Load again
        </button>
      </article>
    );
  }
}
