import { createPageStyles } from '@portal/web-shared/theme/createPageStyles.ts';
import type { ThemeComponents } from '@portal/web-shared/theme/themeLook.ts';

const TOUCH = 44;

/** Shapes and sizes of MUI's parts: 44 px targets, visible focus, no ripples, shadow only for what floats. */
export const createCustomerThemeComponents = (buttonRadius: number): ThemeComponents => ({
  MuiCssBaseline: {
    styleOverrides: (theme) =>
      createPageStyles({ focusColour: theme.vars?.palette.primary.main, scrollPaddingTop: 80, scrollPaddingBottom: 160 }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH, borderRadius: buttonRadius, paddingInline: 20, paddingBlock: 8 },
      sizeLarge: { minHeight: 52, fontSize: '1.0625rem', paddingInline: 24 },
      text: { paddingInline: 12 },
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.controlLine ?? 'currentColor' }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: TOUCH, height: TOUCH, color: 'inherit' } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10, marginInlineStart: -10 } } },
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        backgroundImage: 'none',
        backgroundColor: theme.vars?.palette.raised ?? 'inherit',
        margin: 16,
        [theme.breakpoints.down('sm')]: { maxHeight: 'calc(100% - 32px)' },
        // Where there is room enough only the content scrolls, also within a form: the buttons stay in sight.
        '@media (min-height: 500px)': { '& > form': { display: 'contents' } },
      }),
      paperFullScreen: { borderRadius: 0, margin: 0 },
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { padding: '24px 24px 8px' } } },
  // With a field its note comes into sight as well.
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px', scrollPaddingBottom: 96 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '8px 24px 24px',
        gap: 8,
        flexWrap: 'wrap',
        // On a phone they share a line, or have one each: in both cases from edge to edge.
        [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 }, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ backgroundImage: 'none', backgroundColor: theme.vars?.palette.raised ?? 'inherit' }) },
  },
  MuiLinearProgress: {
    styleOverrides: {
      // A track in the colour of the bar looks like a full bar.
      root: ({ theme }) => ({
        height: 6,
        borderRadius: 3,
        '&.MuiLinearProgress-determinate': { backgroundColor: theme.vars?.palette.divider ?? 'inherit' },
      }),
      bar: { borderRadius: 3 },
    },
  },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { textUnderlineOffset: '0.15em' } } },
});
