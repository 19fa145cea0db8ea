import { LoadFailure as SharedLoadFailure, type LoadFailureProps } from '@portal/web-shared/components/LoadFailure.tsx';
import { texts } from '../texts.ts';
import { ToDashboardButton } from './ToDashboardButton.tsx';

export function LoadFailure({ heading = 'h2', ...rest }: LoadFailureProps) {
  return <SharedLoadFailure {...rest} heading={heading} titles={texts.problems} wayOut={<ToDashboardButton />} />;
}
