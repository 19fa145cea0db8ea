import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'aria-label' | 'variant' | 'sx'> {
  readonly icon?: string;
  readonly download: () => Promise<void>;
  readonly children: string;
}

/** Fetches a file, once at a time; what fails is said as everywhere. */
export function DownloadButton({ icon = 'download', download, children, ...rest }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await download().catch(announceFailure);
    setBusy(false);
  };
  return (
    <Button {...rest} startIcon={<Icon name={icon} />} disabled={busy} onClick={() => void start()}>
      {children}
    </Button>
  );
}
