/** Nothing but this: what is tested is compiled as it is for the page, so that it follows its state, and runs without one. */
export default { name: 'web', transformMode: 'web', setup: () => ({ teardown: () => undefined }) };
