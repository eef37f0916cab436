export const isFullScreen = (): boolean =>
  document.fullscreenElement !== null || window.matchMedia('(display-mode: fullscreen)').matches
