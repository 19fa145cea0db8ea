import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { STANDARD_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { introTexts, useIntroTexts } from '../../../introTexts.ts';
import { texts } from '../../../texts.ts';
import { IntroDrawing, type IntroStepName } from './IntroDrawing.tsx';

const steps: readonly IntroStepName[] = ['open', 'list', 'choose', 'release', 'repeat'];
const LAST = steps.length - 1;

/** How documents are handed in (specification 000 §1), a step at a time; it moves only when the person says so. */
export function IntroDialog({ onClose }: { readonly onClose: () => void }) {
  const [at, setAt] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const goTo = (step: number): void => {
    setAt(Math.min(LAST, Math.max(0, step)));
    if (step <= 0) next.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') goTo(at + 1);
    if (key === 'ArrowLeft') goTo(at - 1);
  };
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="intro-title"
      aria-describedby="intro-step"
      slotProps={{ paper: { sx: { maxWidth: STANDARD_DIALOG_WIDTH_PX } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', pr: 3 }}>
        <DialogTitle id="intro-title">{introTexts.title}</DialogTitle>
        <IconButton aria-label={texts.common.close} onClick={onClose} sx={{ mt: 4 }}>
          <Icon name="close" size={24} />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {steps.map((name) => (
          <Step key={name} name={name} shadow />
        ))}
        <Box id="intro-step" role="status" sx={{ gridArea: '1 / 1' }}>
          <Step key={steps[at]} name={steps[at] ?? 'open'} />
        </Box>
        <Dots at={at} />
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Button onClick={() => goTo(at - 1)} sx={{ visibility: at === 0 ? 'hidden' : 'visible' }}>
          {introTexts.back}
        </Button>
        <Button ref={next} autoFocus variant="contained" onClick={() => (at === LAST ? onClose() : goTo(at + 1))}>
          {at === LAST ? introTexts.done : introTexts.next}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface StepProps {
  readonly name: IntroStepName;
  /** Unseen and unread: keeps the room of the longest step, so that the buttons stay where they are. */
  readonly shadow?: boolean;
}

function Step({ name, shadow = false }: StepProps) {
  const { title, text } = useIntroTexts().steps[name];
  return (
    <Box
      aria-hidden={shadow || undefined}
      sx={{
        gridArea: '1 / 1',
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        textAlign: 'center',
        alignContent: 'start',
        visibility: shadow ? 'hidden' : 'visible',
        '@keyframes intro-step': { from: { opacity: 0 } },
        animation: shadow ? 'none' : 'intro-step 180ms ease-out',
      }}
    >
      <IntroDrawing name={name} />
      <Typography variant="body2" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {introTexts.step(steps.indexOf(name) + 1, steps.length)}
      </Typography>
      <Typography variant="h2" component="h3">
        {title}
      </Typography>
      <Typography sx={{ maxWidth: 440, minHeight: 72 }}>{text}</Typography>
    </Box>
  );
}

function Dots({ at }: { readonly at: number }) {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', gap: 2, justifyContent: 'center', pt: 4 }}>
      {steps.map((name, index) => (
        <Box
          key={name}
          sx={{
            width: 10,
            height: 10,
            borderRadius: '50%',
            border: '2px solid',
            borderColor: index === at ? 'primary.main' : 'controlLine',
            backgroundColor: index === at ? 'primary.main' : 'transparent',
          }}
        />
      ))}
    </Box>
  );
}
