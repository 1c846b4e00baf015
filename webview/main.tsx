import { options, render } from 'preact';
import { App } from './App.tsx';
import { windowClock } from './clock.ts';
import { connectHost } from './host.ts';
import { focusPlace } from './places.ts';
import { createStore } from './store.ts';
import './styles/main.css';

// At most one drawing a frame, however many messages arrive within it.
options.debounceRendering = (draw) => void requestAnimationFrame(draw);

const host = connectHost();
const store = createStore(host.post, windowClock);

host.onMessage((message) => {
  if (message.type === 'events') store.apply(message.events);
  // In the next frame, when what came before is drawn.
  else requestAnimationFrame(() => focusPlace(message.on));
});

const app = document.getElementById('app');
if (app) {
  render(<App store={store} clock={windowClock} />, app);
  host.post({ type: 'ready' });
}
