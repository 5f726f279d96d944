import './style/fonts.css';
import './style/tokens.css';
import './style/parts.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { settings } from './device/settings.svelte';
import { hireWorker } from './device/worker';
import { hangUpKit } from './kit/sheet';
import { wakeSound } from './sound/sound';
import { speech } from './text/text.svelte';

hangUpKit();
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wakeSound, { once: true, capture: true });
const app = document.getElementById('app')!;
app.tabIndex = -1;
try {
  await speech.speak(settings.language);
  mount(App, { target: app });
  hireWorker();
} catch (error) {
  console.error(error);
  app.textContent = 'Rubble did not come through whole. Load the page again.';
}
