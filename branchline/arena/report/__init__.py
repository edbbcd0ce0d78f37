"""Reports: one self-contained page with plots, of a match, a ladder, a comparison or an atlas."""
