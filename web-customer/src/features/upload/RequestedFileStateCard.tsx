import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from '@portal/contracts/shared/tone';
import { Card } from '../../components/Card.tsx';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';

interface RequestedFileStateCardProps {
  readonly tone: Tone;
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function RequestedFileStateCard({ tone, icon, title, text, children }: RequestedFileStateCardProps) {
  return (
    <Card sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <IconDisc icon={icon} tone={tone} size={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h2">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        </Box>
      </Box>
      {children}
    </Card>
  );
}
