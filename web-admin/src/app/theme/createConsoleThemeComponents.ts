import { createPageStyles } from '@portal/web-shared/theme/createPageStyles.ts';
import type { ThemeComponents } from '@portal/web-shared/theme/themeLook.ts';

/** Height of buttons and fields; on touch screens they grow to 44 px. */
const CONTROL = 36;
const TOUCH = '@media (pointer: coarse)';

const page: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) =>
      createPageStyles({ focusColour: theme.vars?.palette.primary.main, scrollPaddingTop: 72, scrollPaddingBottom: 48 }),
  },
  // A number is never parted.
  MuiBadge: { styleOverrides: { badge: { whiteSpace: 'nowrap', overflowWrap: 'normal' } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3, borderRadius: 1 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, paddingInline: 14, paddingBlock: 6, fontSize: '0.9375rem' } } },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 1 }, bar: { borderRadius: 1 } } },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { textUnderlineOffset: '0.15em' } } },
};

const controls = (buttonRadius: number): ThemeComponents => ({
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: CONTROL,
        borderRadius: buttonRadius,
        paddingInline: 14,
        paddingBlock: 6,
        hyphens: 'auto',
        [TOUCH]: { minHeight: 44 },
      },
      text: { paddingInline: 10 },
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.controlLine ?? 'currentColor' }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { width: CONTROL, height: CONTROL, padding: 0, color: 'inherit', borderRadius: 8, [TOUCH]: { width: 44, height: 44 } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.vars?.palette.background.paper ?? 'inherit',
        minHeight: CONTROL,
        fontSize: '0.9375rem',
        [TOUCH]: { minHeight: 44 },
        '&.MuiInputBase-multiline': { paddingBlock: 7, paddingInline: 10, '& textarea': { padding: 0 } },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.controlLine ?? 'currentColor' }),
      input: {
        paddingBlock: 7,
        paddingInline: 10,
        height: 22,
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { opacity: 0.85 },
      },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: { paddingBlock: 7, paddingInline: 10 } } },
  MuiAutocomplete: {
    styleOverrides: { option: { minHeight: 40 }, inputRoot: { paddingBlock: '0 !important', paddingLeft: '4px !important' } },
  },
  MuiCheckbox: { styleOverrides: { root: { padding: 8, marginInlineStart: -8 } } },
  // The box, not the room around it, stands below the label of its group.
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiCheckbox-root, .MuiRadio-root)': { marginInlineStart: -3 } } } },
  MuiRadio: { styleOverrides: { root: { padding: 8, marginInlineStart: -8 } } },
});

/** What lies over the page. */
const floating: ThemeComponents = {
  MuiTooltip: {
    // Among the content, not behind it: whoever reads by landmarks finds it.
    defaultProps: { enterDelay: 400, slotProps: { popper: { container: () => document.querySelector('main') ?? document.body } } },
    styleOverrides: { tooltip: { fontSize: '0.8125rem' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 12,
        backgroundImage: 'none',
        backgroundColor: theme.vars?.palette.raised ?? 'inherit',
        margin: 16,
      }),
      paperFullScreen: { borderRadius: 0, margin: 0 },
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h1' }, styleOverrides: { root: { padding: '20px 24px 8px' } } },
  // With a field its note comes into sight as well.
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px', scrollPaddingBottom: 72 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ backgroundImage: 'none', backgroundColor: theme.vars?.palette.background.paper ?? 'inherit' }),
    },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundImage: 'none', backgroundColor: theme.vars?.palette.raised ?? 'inherit' }) },
  },
};

/** Shapes and sizes of MUI's parts: dense, visible focus, no ripples, shadow only for what floats. */
export const createConsoleThemeComponents = (buttonRadius: number): ThemeComponents => ({
  ...page,
  ...controls(buttonRadius),
  ...floating,
});
