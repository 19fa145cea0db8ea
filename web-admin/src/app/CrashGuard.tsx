import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface CrashGuardState {
  readonly crash: { readonly error: unknown } | null;
}

/** A page that fails takes nothing else with it; also where a part of the console could not be fetched. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, CrashGuardState> {
  override state: CrashGuardState = { crash: null };

  static getDerivedStateFromError(error: unknown): CrashGuardState {
    return { crash: { error } };
  }

  override render(): ReactNode {
    return this.state.crash === null ? this.props.children : <CrashPage error={this.state.crash.error} />;
  }
}
