import { LoadFailure as SharedLoadFailure, type LoadFailureProps } from '@portal/web-shared/components/LoadFailure.tsx';
import { texts } from '../../texts.ts';
import { Card } from '../Card.tsx';

export function LoadFailure({ heading = 'h1', ...rest }: LoadFailureProps) {
  return (
    <Card sx={{ p: 0 }}>
      <SharedLoadFailure {...rest} heading={heading} titles={texts.problems} />
    </Card>
  );
}
