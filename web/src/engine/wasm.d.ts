declare module '*.js' {
  const start: import('./page_engine').StartEngine;
  export default start;
}
