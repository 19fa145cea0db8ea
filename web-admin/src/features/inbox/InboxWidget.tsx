import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { InboxBody } from './InboxBody.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useInbox } from './useInbox.ts';

const SHOWN = 5;

/** The newest on the dashboard. */
export function InboxWidget() {
  const inbox = useInbox();
  return (
    <Panel
      flush
      title={texts.inbox.title}
      actions={
        <>
          <ScopeChoice scope={inbox.scope} onChoose={inbox.setScope} />
          <Button component={RouterLink} to={adminPaths.inbox}>
            {texts.inbox.open}
          </Button>
        </>
      }
    >
      <InboxBody inbox={inbox} atMost={SHOWN} />
    </Panel>
  );
}
