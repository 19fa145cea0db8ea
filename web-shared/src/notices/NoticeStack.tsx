import { Box, Button, IconButton, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { Icon } from '../components/Icon.tsx';
import { toneIcons, toneSx } from '../components/toneSx.ts';
import type { Notices, ShownNotice } from './useNotices.ts';

interface NoticeStandProps {
  readonly notices: Notices;
  /** Where they stand, above everything else. */
  readonly place: SystemStyleObject<Theme>;
}

/** What happened, and what failed: said once each, closable. */
export function NoticeStack({ notices: { failure, news, close, hold }, place }: NoticeStandProps) {
  return (
    <Box
      component="section"
      aria-label="Hinweise"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      sx={[{ position: 'fixed', zIndex: 'snackbar', pointerEvents: 'none', display: 'grid', gap: 2 }, place]}
    >
      <div role="status">{news === undefined ? null : <NoticeBox key={news.number} notice={news} onClose={close} />}</div>
      <div role="alert">{failure === undefined ? null : <NoticeBox key={failure.number} notice={failure} onClose={close} />}</div>
    </Box>
  );
}

function NoticeBox({ notice, onClose }: { readonly notice: ShownNotice; readonly onClose: Notices['close'] }) {
  const { tone, title, text, action } = notice;
  return (
    <Box
      sx={[
        toneSx(tone),
        {
          pointerEvents: 'auto',
          borderRadius: ({ shape }) => `${Number(shape.borderRadius) * 2}px`,
          boxShadow: '0 8px 32px rgb(0 0 0 / 24%)',
          display: 'flex',
          gap: 3,
          pl: 4,
          pr: 1,
          py: 1,
          alignItems: 'center',
        },
      ]}
    >
      <Icon name={toneIcons[tone]} />
      <Box sx={{ flex: 1, py: 2, color: 'text.primary', minWidth: 0 }}>
        {title === undefined ? null : <Typography sx={{ fontWeight: 650 }}>{title}</Typography>}
        <Typography component="div">{text}</Typography>
        {action === undefined ? null : (
          <Button
            size="small"
            sx={{ ml: -2.5 }}
            onClick={() => {
              onClose(notice);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton aria-label="Schließen" onClick={() => onClose(notice)}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
