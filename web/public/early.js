// Before the first paint: theme and text size as they were chosen, so that nothing flashes. settings.svelte.ts goes on from here.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('housewright.settings') || '{}');
  } catch (_unreadable) {
    // a private window without storage: the defaults will do
  }
  var dark =
    chosen.theme === 'dark' || (chosen.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  if (chosen.text > 100 && chosen.text <= 200) root.style.setProperty('--reading', chosen.text / 100);
})();
