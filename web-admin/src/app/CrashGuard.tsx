import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface CrashGuardProps {
  readonly children: ReactNode;
}

/** A page that fails takes nothing else with it; also where a part of the console could not be fetched. */
export class CrashGuard extends Component<CrashGuardProps, { readonly crashed: boolean }> {
  override readonly state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <CrashPage />;
  }
}
