import { Component, type ReactNode } from 'react';
import { FailureScreen } from './FailureScreen.tsx';

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** What a screen throws ends here, with a way out, instead of on a white page. */
export class FailureBoundary extends Component<{ readonly children: ReactNode }, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <FailureScreen error={this.state.failure.error} />;
  }
}
