"""Chromium for the tests: the machine's own, else fetched by Playwright, else from its packages.

`python -m tests.web.chromium` sees to it that there is one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without windows: the same pages for less of the processor's time."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Suggestions for an address nobody types are two pages more for every window. The last of an
    # argument counts, so this one also says what Playwright's own does.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,"
    "AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,"
    "MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,"
    "ThirdPartyStoragePartitioning",
)
"""It runs as any user, in any container, and asks nobody for anything."""


def on_the_machine() -> str | None:
    """Chromium as the machine has it, or as CHROMIUM says."""
    found = (shutil.which(name) for name in (os.environ.get("CHROMIUM", ""), *NAMES) if name)
    return next(filter(None, found), None)


def of_playwright() -> str | None:
    """Chromium as Playwright has fetched it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def chromium() -> str:
    """Where Chromium is, or a refusal that says what to do."""
    found = on_the_machine() or of_playwright()
    if found is None:
        raise SystemExit("There is no Chromium to test the page with: run make tools.")
    return found


def fetch() -> None:
    """Gets Chromium by Playwright or, where that is impossible, from the system's packages."""
    print("Fetching Chromium, which the page is tested with.")
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(playwright, capture_output=True, check=False).returncode == 0:
        return
    root = [] if os.geteuid() == 0 else ["sudo"]
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["-y", "install"]
    for command in (["update"], [*install, SHELL], [*install, "chromium"]):
        if not on_the_machine():
            apt = [*root, "apt-get", "-qq", *command]
            subprocess.run(apt, env=quiet, stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    if not (on_the_machine() or of_playwright()):
        fetch()
    chromium()
