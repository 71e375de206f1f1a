import { html, type Markup } from '../../html/markup.ts';

const offeredYears = 10;

interface Control {
  name: string;
  label: string;
  hint?: string;
  control(describedBy: string): Markup;
}

/** The five fields of a card. None has a name: no form can send what is typed in them. */
export function drawCardFields(now: Date): Markup {
  const year = now.getUTCFullYear();
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
  const years = Array.from({ length: offeredYears }, (_, at) => String(year + at));
  return html`<div class="card" data-year="${year}" data-month="${now.getUTCMonth() + 1}">
    <div class="line">
      ${drawField({
        name: 'type',
        label: 'Card type',
        control: (described) =>
          drawSelect('type', 'cc-type', described, 'Choose', [
            ['mastercard', 'Mastercard'],
            ['visa', 'Visa'],
          ]),
      })}
      ${drawField({
        name: 'number',
        label: 'Card number',
        hint: 'Try 4242 4242 4242 4242',
        control: (described) => drawInput('number', 'cc-number', described, 23),
      })}
    </div>
    <div class="line">
      ${drawField({
        name: 'month',
        label: 'Month',
        control: (described) =>
          drawSelect(
            'month',
            'cc-exp-month',
            described,
            'MM',
            months.map((month) => [month, month]),
          ),
      })}
      ${drawField({
        name: 'year',
        label: 'Year',
        control: (described) =>
          drawSelect(
            'year',
            'cc-exp-year',
            described,
            'YYYY',
            years.map((name) => [name, name]),
          ),
      })}
      ${drawField({ name: 'cvc', label: 'CVV', control: (described) => drawInput('cvc', 'cc-csc', described, 4) })}
    </div>
  </div>`;
}

function drawField({ name, label, hint, control }: Control): Markup {
  const described = hint === undefined ? `${name}-wrong` : `${name}-wrong ${name}-hint`;
  return html`<div class="field ${name}">
    <label for="${name}">${label}</label>
    ${control(described)}
    <p class="wrong" id="${name}-wrong" aria-live="polite"></p>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function drawInput(name: string, autocomplete: string, described: string, most: number): Markup {
  return html`<input id="${name}" inputmode="numeric" dir="ltr" autocomplete="${autocomplete}" maxlength="${most}"
    spellcheck="false" required aria-describedby="${described}" />`;
}

function drawSelect(
  name: string,
  autocomplete: string,
  described: string,
  nothing: string,
  options: readonly (readonly [string, string])[],
): Markup {
  return html`<select id="${name}" autocomplete="${autocomplete}" required aria-describedby="${described}">
    <option value="">${nothing}</option>
    ${options.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
  </select>`;
}

const chevron =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23888' " +
  "stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E";

/** How the fields look, in a frame and on a page. */
export const cardFieldStyles = `
*{box-sizing:border-box}
.line{display:flex;gap:0 12px}
.line+.line{margin-block-start:4px}
.field{flex:1 1 0;min-inline-size:0}
.field>label{display:block;margin:0 0 4px;font:500 13px/20px var(--font-sans)}
.field>input,.field>select{display:block;inline-size:100%;min-inline-size:0;block-size:40px;margin:0;
  padding-inline:12px;font:400 15px/24px var(--font-sans);color:var(--ink);background-color:var(--surface);
  border:1px solid var(--line-strong);border-radius:var(--radius-control);text-align:start}
.field>select{appearance:none;padding-inline-end:32px;text-overflow:ellipsis;background-repeat:no-repeat;
  background-size:16px;background-position:right 10px center;background-image:url("${chevron}")}
[dir=rtl] .field>select{background-position:left 10px center}
.field>select:has(option[value=""]:checked){color:var(--ink-3)}
.field option{color:var(--ink);background:var(--surface)}
.field>:is(input,select):hover{border-color:var(--ink-3)}
.field>:is(input,select):focus-visible{outline:2px solid var(--focus);outline-offset:-2px;
  border-radius:var(--radius-control)}
.field>:is(input,select)[aria-invalid=true]{border-color:var(--danger)}
.field>p{margin:2px 0 0;font:400 13px/18px var(--font-sans);overflow-wrap:anywhere}
.field>.wrong{color:var(--danger)}
.field>.wrong:empty,.field>.wrong:not(:empty)+.hint{display:none}
.field>.hint{color:var(--ink-3)}
@media (pointer:coarse){.field>input,.field>select{block-size:44px;font-size:16px}}
@media (max-width:24rem){
  .line{gap:0 8px}.line>.field>input{padding-inline:10px}
  .line>.field>select{padding-inline:10px 24px;background-position:right 6px center}
  [dir=rtl] .line>.field>select{background-position:left 6px center}.field.type{flex:0 0 116px}}
@media (max-width:18.5rem){.line{flex-wrap:wrap}.field.type,.field.number{flex:1 0 100%}
  .field.number{margin-block-start:4px}}
@media (forced-colors:active){.field>select{appearance:auto;background-image:none}}
`;
