export const developerStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#dde1e9, #2e323c); --link: light-dark(#2348b0, #9db5ff); --quiet: light-dark(#566074, #a5acbb); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem 4rem; background: light-dark(#f8f9fb, #15171c); color: light-dark(#1d2330, #e8eaf0); }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.5rem; margin-bottom: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; } h2 { font-size: 1.05rem; margin: 0 0 .75rem; }
a { color: var(--link); }
section { background: light-dark(#fff, #1c1f26); border: 1px solid var(--line); border-radius: .6rem; padding: 1.1rem 1.25rem; margin-bottom: 1.25rem; overflow-x: auto; }
time.now { display: block; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.quiet { color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .75rem 0 0; }
label { display: grid; gap: .2rem; font-size: .85rem; color: var(--quiet); }
label.choice { display: flex; align-items: center; gap: .5rem; font-size: 1rem; color: inherit; min-height: 2.4rem; margin-right: .75rem; }
label.choice input { min-height: 0; width: 1.1rem; height: 1.1rem; }
input, select, button { font: inherit; padding: .4rem .7rem; min-height: 2.4rem; border: 1px solid var(--line); border-radius: .4rem; background: light-dark(#fff, #15171c); color: inherit; }
button { background: light-dark(#2f5bd0, #3d68dd); color: #fff; border-color: transparent; cursor: pointer; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-size: .8rem; font-weight: 600; color: var(--quiet); }
td { overflow-wrap: anywhere; } td.short { white-space: nowrap; } td.secret { white-space: nowrap; font-family: ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 0 0 1rem; } dt { color: var(--quiet); } dd { margin: 0; }
div.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem; }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
.problem { color: light-dark(#b3261e, #ff9b93); }
`;

/** Script that updates the displayed time. The page works without it. */
export const developerScript = `
const shown = document.querySelector('time.now');
if (shown) {
  const ahead = Date.parse(shown.dateTime) - Date.now();
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'America/New_York' });
  setInterval(() => { shown.textContent = format.format(new Date(Date.now() + ahead)) + ' Eastern'; }, 1000);
}
`;
