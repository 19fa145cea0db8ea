import { useId, useRef, useState } from 'react';

/** A menu below the button that opens it, within the landmark of that button as everything else on the page. */
export function useMenu(label: string) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return {
    close,
    opener: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(true),
    },
    menu: {
      id,
      open,
      anchorEl: () => button.current,
      container: () => button.current?.closest('main') ?? document.body,
      onClose: close,
      slotProps: { list: { 'aria-label': label } },
    },
  } as const;
}
