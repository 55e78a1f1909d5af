import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './router.svelte';
import { begin } from './words/words.svelte';

// A file of an older version may be gone from the server: the page of today has others.
addEventListener('vite:preloadError', () => location.reload());

startRouter();
void begin().then(() => {
  const target = document.getElementById('page');
  if (target) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
