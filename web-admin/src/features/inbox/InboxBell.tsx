import { Badge, IconButton } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { Icon } from '../../components/Icon.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { useInbox } from './useInbox.ts';

/** In the top bar: how much is new. */
export const InboxBell = () => (useAble('inbox') ? <Bell /> : null);

function Bell() {
  const unread = useInbox().data?.unread ?? 0;
  return (
    <IconButton component={RouterLink} to={adminPaths.inbox} aria-label={texts.inbox.bell(unread)} title={texts.inbox.title}>
      <Badge badgeContent={unread === 0 ? null : texts.inbox.count(unread)} color="primary" invisible={unread === 0}>
        <Icon name="notifications" size={24} />
      </Badge>
    </IconButton>
  );
}
