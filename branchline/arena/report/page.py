"""A page that needs nothing else: sections with pictures and tables, light, dark and on paper."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from branchline.draw.theme import variables

SERIES = {
    "light": ("#1f5fbf", "#c2410c", "#0b7a75", "#b0246f", "#6b4423", "#6d5bd0"),
    "dark": ("#7fb0ff", "#ff9b66", "#5fd3cb", "#ff86c2", "#d3a77f", "#b6a8ff"),
}
"""The colors of bots and rules in plots."""

CSS = """
:root { color-scheme: light dark; LIGHT --grid: #d9cfb8; }
@media (prefers-color-scheme: dark) { :root { DARK --grid: #4a443b; } }
@media print { :root { color-scheme: light; LIGHT --grid: #d9cfb8; --bl-paper: #fff; } }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--bl-paper);
  color: var(--bl-ink); font: 16px/1.5 Inter, system-ui, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .3rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .2rem; }
p { margin: .3rem 0 .8rem; max-width: 44rem; }
.soft { color: var(--bl-soft-ink); }
nav a { color: inherit; margin-right: 1rem; }
figure { margin: .8rem 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { text-align: right; padding: .22rem .8rem .22rem 0; border-bottom: 1px solid var(--grid);
  vertical-align: top; }
th:first-child, td:first-child, .words { text-align: left; }
th { color: var(--bl-soft-ink); font-weight: 600; }
li { margin: .15rem 0; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; } h2, h3, p { break-after: avoid; } figure, tr { break-inside: avoid; } }
"""


@dataclass
class Section:
    """A heading with what is under it."""

    title: str
    parts: list[str] = field(default_factory=list)
    level: int = 2

    def say(self, sentence: str, style: str = "") -> "Section":
        """Adds a paragraph."""
        mark = f' class="{style}"' if style else ""
        self.parts.append(f"<p{mark}>{escape(sentence)}</p>")
        return self

    @property
    def pictures(self) -> list[str]:
        """The pictures, without what is round them."""
        return [
            part[len("<figure>") : -len("</figure>")]
            for part in self.parts
            if part.startswith("<figure>")
        ]

    def items(self, sentences: Sequence[str]) -> "Section":
        """Adds a list of sentences."""
        self.parts.append(
            "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in sentences) + "</ul>"
        )
        return self

    def show(self, svg: str) -> "Section":
        """Adds a picture."""
        self.parts.append(f"<figure>{svg}</figure>")
        return self

    def list(
        self, columns: Sequence[str], rows: Sequence[Sequence[str]], words: Sequence[str] = ()
    ) -> "Section":
        """Adds a table; columns of words begin at the left."""
        looks = [' class="words"' if column in words else "" for column in columns]
        head = row_of("th", looks, columns)
        body = "".join(f"<tr>{row_of('td', looks, row)}</tr>\n" for row in rows)
        self.parts.append(
            f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n'
            f"<tbody>{body}</tbody></table></div>"
        )
        return self


def row_of(tag: str, looks: Sequence[str], cells: Sequence[str]) -> str:
    """The cells of a row of a table."""
    pairs = zip(looks, cells, strict=True)
    return "".join(f"<{tag}{look}>{escape(minus(cell))}</{tag}>" for look, cell in pairs)


def minus(text: str) -> str:
    """Text whose numbers below zero have a proper minus sign."""
    return re.sub(r"(?<![\w.])-(?=\d)", "−", text)


def page(title: str, about: str, sections: Sequence[Section]) -> str:
    """The whole page as HTML."""
    links = [
        f'<a href="#part-{at}">{escape(one.title)}</a>'
        for at, one in enumerate(sections)
        if one.level == 2
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{styles()}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="soft">{escape(about)}</p>\n'
        f"<nav>{' '.join(links)}</nav>\n"
        f"{''.join(render_section(at, one) for at, one in enumerate(sections))}</body>\n</html>\n"
    )


def render_section(at: int, section: Section) -> str:
    """A section; the ids within its pictures are made its own."""
    parts = [own_ids(part, f"p{at}-{number}") for number, part in enumerate(section.parts)]
    heading = f'<h{section.level} id="part-{at}">{escape(section.title)}</h{section.level}>'
    return f"<section>\n{heading}\n{''.join(parts)}\n</section>\n"


def own_ids(text: str, prefix: str) -> str:
    """A picture whose ids are no other picture's on the same page."""
    text = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', text)
    text = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', text)
    return re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", text)


def styles() -> str:
    """The page's style sheet, with the colors of the boards."""
    text = CSS
    for theme in ("light", "dark"):
        own = "".join(f"--series-{at}: {color};" for at, color in enumerate(SERIES[theme]))
        text = text.replace(theme.upper(), variables(theme) + own)
    return text
