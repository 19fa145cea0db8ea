import type { ComponentProps } from 'react';
import { LoadFailure as SharedLoadFailure } from '@portal/web-shared/components/LoadFailure.tsx';
import { texts } from '../../texts.ts';
import { Card } from '../Card.tsx';

type SharedProps = ComponentProps<typeof SharedLoadFailure>;

/** In place of a whole page. */
export function LoadFailure(props: Omit<SharedProps, 'heading' | 'titles'> & Partial<Pick<SharedProps, 'titles'>>) {
  return (
    <Card sx={{ p: 0 }}>
      <SharedLoadFailure titles={texts.problems} {...props} heading="h1" />
    </Card>
  );
}
