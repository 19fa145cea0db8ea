import { Backdrop, CircularProgress } from '@mui/material';
import { useStepUpQuestion } from '../../session/stepUp.ts';
import { texts } from '../../texts.ts';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';
import { useIsBlockingCommandRunning } from '@portal/web-shared/commands/useCommand.ts';

/**
 * Lies over everything while a case is created or changes its status, unless that waits for the person; it is seen only when
 * that takes a moment.
 */
export function BlockingOverlay() {
  const isAsked = useStepUpQuestion() !== undefined;
  return useIsBlockingCommandRunning() && !isAsked ? <Overlay /> : null;
}

function Overlay() {
  const seen = useDelayElapsed(300);
  return (
    <Backdrop open invisible={!seen} transitionDuration={0} data-testid="blocking" sx={{ zIndex: 'tooltip', cursor: 'progress' }}>
      {seen ? (
        <div role="status">
          <CircularProgress aria-hidden="true" sx={{ color: '#ffffff' }} />
          <span className="visually-hidden">{texts.common.busy}</span>
        </div>
      ) : null}
    </Backdrop>
  );
}
