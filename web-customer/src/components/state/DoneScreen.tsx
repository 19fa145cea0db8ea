import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Page } from '../../app/layout/Page.tsx';
import { Card } from '../Card.tsx';
import { PageHeading } from '../PageHeading.tsx';

interface DoneScreenProps {
  readonly title: string;
  readonly text: string;
  readonly hint: string;
  readonly next: readonly string[];
  readonly show: string;
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** Calm: it is done, and this is what happens next. */
export function DoneScreen({ title, text, hint, next, show, onShow, children }: DoneScreenProps) {
  return (
    <Page>
      <Card component="div" sx={{ p: { xs: 4, sm: 8 } }}>
        <EmptyState drawing="done" heading={<PageHeading>{title}</PageHeading>} text={text} hint={hint} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 480, mx: 'auto' }}>
          {next.map((step) => (
            <Box key={step} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Box sx={{ color: 'success.main', pt: '2px' }}>
                <Icon name="check" />
              </Box>
              <Typography>{step}</Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', justifyContent: 'center', mt: 8 }}>
          <Button onClick={onShow}>{show}</Button>
          {children}
        </Box>
      </Card>
    </Page>
  );
}
