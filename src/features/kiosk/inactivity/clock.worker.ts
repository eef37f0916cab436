// Ticks in a worker of its own: timers of a page are slowed down, and a service worker is stopped (KIOSK-08).
const tickMilliseconds = 1000
setInterval(() => postMessage('tick'), tickMilliseconds)
