/**
 * Of a child process: systemd and Ctrl-C send their signal to all processes of the portal, and the portal then ends what is under
 * way before it ends. This one ends when its parent kills it or is gone.
 */
export function endOnlyWithParent(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
}
