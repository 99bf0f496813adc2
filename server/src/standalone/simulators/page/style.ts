/** The style sheet of the control page. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px 24px; background: #f5f5f5; color: #1f1f1f;
  font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { margin: 0; font-size: 20px; } h2 { margin: 0 0 8px; font-size: 18px; } h3 { margin: 16px 0 4px; font-size: 14px; }
small { color: #595959; font-size: 13px; font-weight: 400; }
header p { margin: 4px 0 8px; color: #434343; }
nav { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin-bottom: 16px; }
nav form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(560px, 100%), 1fr)); gap: 16px; align-items: start; }
section { padding: 16px; overflow-x: auto; background: #fff; border: 1px solid #e5e5e5; border-radius: 8px; }
table { border-collapse: collapse; } .orders { width: 100%; }
th, td { padding: 4px 12px 4px 0; text-align: start; vertical-align: top; font-weight: 400; }
.orders th { color: #595959; font-size: 13px; } .orders td { border-top: 1px solid #f0f0f0; font-variant-numeric: tabular-nums; }
ul { margin: 0; padding: 0; list-style: none; } li.kept, li.refused { color: #a8071a; } li.pending { color: #613400; }
summary { cursor: pointer; color: #0958d9; } pre { max-width: 360px; margin: 4px 0; overflow-x: auto; font-size: 12px; }
.choices { display: flex; flex-wrap: wrap; gap: 4px; }
input[name=find] { width: 120px; } input, button { min-height: 28px; padding: 2px 10px; border: 1px solid #8c8c8c; border-radius: 6px;
  background: #fff; color: inherit; font: inherit; }
button { cursor: pointer; } button[aria-pressed=true] { border-color: #0958d9; background: #0958d9; color: #fff; }
a { color: #0958d9; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid #0958d9; outline-offset: 2px; }
`;
